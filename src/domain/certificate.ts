// The limits of certificate files, and their types, which are recognised by the first bytes (PAGE-37).

export const MAX_CERTIFICATES = 20
export const MAX_CERTIFICATE_NAME = 80
export const MAX_CERTIFICATE_SIZE = 2 * 1024 * 1024

export const CERTIFICATE_TYPES = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
} as const
export type CertificateType = keyof typeof CERTIFICATE_TYPES

const BEGINNINGS: Readonly<Record<CertificateType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
}

/** Returns the content type of a file by its first bytes; null when it is not a certificate's. */
export function recogniseCertificate(bytes: Uint8Array): CertificateType | null {
  const types = Object.keys(BEGINNINGS) as CertificateType[]
  return types.find((type) => BEGINNINGS[type].every((byte, index) => bytes[index] === byte)) ?? null
}
