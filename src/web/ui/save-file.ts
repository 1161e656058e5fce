// Saves a file that a call has loaded.

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked later, because the browser reads the URL after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
