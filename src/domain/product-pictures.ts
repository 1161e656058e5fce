// How many pictures a product may show.
export const MAX_PICTURES = 8
