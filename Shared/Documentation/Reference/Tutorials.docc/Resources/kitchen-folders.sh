mkdir -p kitchen/Sources/Kitchen kitchen/Catalogs/kitchen
cd kitchen
