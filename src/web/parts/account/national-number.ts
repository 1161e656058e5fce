// Phone numbers as people type and read them in India.

/** The ten digits of a stored number, as they stand behind the +91 of a field. */
export const nationalNumber = (phone: string): string => phone.replace(/^\+91/, '')

/** +91 98450 67812. */
export const spacedNumber = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
