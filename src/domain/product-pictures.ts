// How many pictures a product may show.
export const MOST_PICTURES = 8
