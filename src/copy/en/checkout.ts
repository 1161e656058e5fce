// Words of checkout that the server says too.

/** Why a purchase cannot be frozen. */
export const outOfStock = (product: string): string => `There is not enough of ${product} in stock.`
