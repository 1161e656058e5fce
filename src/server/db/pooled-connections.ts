// The maximum number of database connections of one process. It has a file of its own without imports, so that the
// process that supervises others need not load the database code.
export const MAX_CONNECTIONS = 16
