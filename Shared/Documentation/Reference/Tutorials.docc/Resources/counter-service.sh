cd kitchen
export PATH="$PWD/../caffe/.build/release:$PATH"
localization-service --catalog-path Catalogs --port 50061
