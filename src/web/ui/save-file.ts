// Saves a file that a call has loaded.

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The URL is revoked later, because the browser reads it after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
