// The maximum of pictures of a product.
export const MAX_PICTURES = 8
