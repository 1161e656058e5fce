// Everything people read in the mail reader.

export const mailTexts = {
  title: 'Letters',
  intro: 'Every letter the shop has sent from this machine. Nothing left it.',
  empty: 'No letters yet.',
  to: 'To',
  sent: 'Sent',
  subject: 'Subject',
  newer: 'Newer',
  older: 'Older',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  backToList: 'All letters',
  asHtml: 'As it looks',
  asText: 'As plain text',
  headers: 'Headers',
  missing: 'There is no such letter.',
  noSubject: '(no subject)',
}
