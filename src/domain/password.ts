// How long a password may be (ACC-10); what else makes one weak is the server's to know.
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
