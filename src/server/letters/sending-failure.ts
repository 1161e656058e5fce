// Why a letter did not get through, in codes alone: what a mail server says in words may name an address (SEC-35).

/** Such as 'EENVELOPE 550' or 'ETIMEDOUT'; 'unknown' when what was thrown carries no code. */
export function sendingFailure(thrown: unknown): string {
  const { code, responseCode } = Object(thrown) as { code?: unknown; responseCode?: unknown }
  const parts = [
    ...(typeof code === 'string' && /^[A-Z][A-Z_]{1,30}$/.test(code) ? [code] : []),
    ...(typeof responseCode === 'number' && responseCode >= 100 && responseCode <= 599 ? [String(responseCode)] : []),
  ]
  return parts.join(' ') || 'unknown'
}
