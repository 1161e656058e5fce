// The question before the advertising pixel may hear anything (PRIV-1), in Malayalam. Both answers weigh the same.
import type { Said } from '../catalogue.ts'
import type { consent as english } from '../en/consent.ts'

export const consent = {
  label: 'പരസ്യം',
  question:
    '18 വയസ്സോ അതിലധികമോ ഉണ്ടെങ്കിൽ മാത്രം: ഷോപ്പിലെ ഏതെല്ലാം പേജ് നിങ്ങൾ തുറക്കുന്നെന്ന് ഒരു പരസ്യ സേവനത്തോട് ഞങ്ങൾ പറയട്ടെ? അത് അറിയുന്നത് പേജ് മാത്രം; നിങ്ങളുടെ അക്കൗണ്ടോ ഓർഡറുകളോ കാൽക്കുലേറ്ററോ ഒരിക്കലും അറിയില്ല.',
  no: 'വേണ്ട',
  yes: 'ആകാം',
  change: 'പരസ്യ തീരുമാനം',
} as const satisfies Said<typeof english>
