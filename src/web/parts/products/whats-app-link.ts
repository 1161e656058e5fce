// The address that opens WhatsApp, app or web, with a message ready and nobody chosen yet (WhatsApp: click to chat).

/** The link for a message. */
export const whatsAppLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`
