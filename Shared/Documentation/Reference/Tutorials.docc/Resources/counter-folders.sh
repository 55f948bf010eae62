mkdir -p counter/Sources/Counter
cd counter
