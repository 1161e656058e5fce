// What is said in place of a page that no network brings, and beside an order that this device keeps for then (PAGE-28, PAGE-29), in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/no-connection.ts'

export const noConnection = {
  title: 'കണക്ഷനില്ല',
  text: 'ഈ പേജ് കൊണ്ടുവരാനായില്ല: കണക്ഷൻ പോയി, അല്ലെങ്കിൽ വളരെ പതുക്കെയാണ്. കണക്ഷൻ തിരികെ വന്നാൽ പേജ് തനിയെ വരും.',
  button: 'വീണ്ടും നോക്കൂ',
  here: 'കണക്ഷനില്ലാതെയും ഇവ പ്രവർത്തിക്കും',
  calculator: 'പീരിയഡ് കാൽക്കുലേറ്റർ',
  questions: 'ചോദ്യങ്ങളും ഉത്തരങ്ങളും',
  order: {
    title: 'നിങ്ങളുടെ അവസാനത്തെ ഓർഡർ',
    note: 'ഈ ഉപകരണം അവസാനം കണ്ടതുപോലെ. ഇത് ഇവിടെ മാത്രമാണ് സൂക്ഷിക്കുന്നത്; ലോഗ് ഔട്ട് ചെയ്താൽ പോകും.',
  },
} as const satisfies Said<typeof english.noConnection>

/** On the order's own page. */
export const keptOrder =
  'കണക്ഷനില്ലാത്ത സമയത്തേക്കായി, നിങ്ങൾ അവസാനം നോക്കിയ ഓർഡറിന്റെ നമ്പറും നിലയും പ്രതീക്ഷിക്കുന്ന ദിവസവും ഈ ഉപകരണം സൂക്ഷിക്കുന്നു. ലോഗ് ഔട്ട് ചെയ്താൽ അവ മായും.'

/** Under the icon on a telephone, where others may look. */
export const installed = { name: 'അമ്പിളി' } as const satisfies Said<typeof english.installed>
