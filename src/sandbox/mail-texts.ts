// Texts of the mail reader.

export const mailTexts = {
  title: 'Emails',
  intro: 'Every email the shop has sent from this machine. Nothing left it.',
  empty: 'No emails yet.',
  to: 'To',
  sent: 'Sent',
  subject: 'Subject',
  newer: 'Newer',
  older: 'Older',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  backToList: 'All emails',
  asHtml: 'As it looks',
  asText: 'As plain text',
  headers: 'Headers',
  missing: 'There is no such email.',
  noSubject: '(no subject)',
}
