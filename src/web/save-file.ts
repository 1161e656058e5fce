// Fetching a document of the shop and handing it to the browser to keep.
import { http } from './api-client.ts'

/** Saves what a call answers under a name. Throws what the call throws. */
export async function saveFile(path: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await http.file(path))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
