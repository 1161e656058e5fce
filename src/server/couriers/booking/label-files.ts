// Where couriers' labels lie in the file store.
import type { BookingId } from '#domain/ids.ts'

const FOLDER = 'labels/'

/** The key of a label that came at this try: a key is written once. */
export const labelKey = (id: BookingId, tries: number): string => `${FOLDER}${id}-${tries}.pdf`

/** True for files of which backups keep no copy: the courier gives each again (SHIP-10). */
export const isLabelKey = (key: string): boolean => key.startsWith(FOLDER)
