// Saves a file that was loaded by a call on the user's device.

/** Saves a file through the browser's own download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
