// The maximum of database connections of one process of the shop. Without imports, because the small supervisor process
// reads it too.
export const MAX_CONNECTIONS = 16
