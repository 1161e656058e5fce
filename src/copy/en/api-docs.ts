// Texts of the API's description.
export const apiDocs = {
  title: 'The API of the shop',
  description:
    'JSON over HTTPS with a session cookie. Amounts are in rupees, except order.amount of POST /payment, which is in paise. Errors are { message, code, fields? }.',
  download: 'OpenAPI 3.1 description (JSON)',
  method: 'Method',
  path: 'Path',
  summary: 'What it does',
} as const
