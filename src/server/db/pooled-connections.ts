// The maximum number of database connections of one process of the shop. This file has no imports, because the small
// supervisor process reads it too.
export const MAX_CONNECTIONS = 16
