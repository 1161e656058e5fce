// Why a camera does not open, from what the browser says (https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia).

export type CameraTrouble = 'refused' | 'none' | 'insecure' | 'taken' | 'failed'

const BY_NAME: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  SecurityError: 'insecure',
  NotReadableError: 'taken',
  AbortError: 'taken',
}

export const cameraTrouble = (error: unknown): CameraTrouble =>
  error instanceof DOMException ? (BY_NAME[error.name] ?? 'failed') : 'failed'
