// The question before the advertising pixel may hear anything (PRIV-1). Both answers weigh the same.
export const consent = {
  label: 'Advertising',
  question:
    'Only if you are 18 or older: may we tell an advertising service which of our shop pages you open? It hears the page and nothing else, and never your account, your orders or the calculator.',
  no: 'No',
  yes: 'Yes',
  change: 'Advertising choice',
} as const
