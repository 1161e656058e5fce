// Answers about requests to cancel a packed order (ORD-21), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { orderReplies as english } from '../en/order-replies.ts'

export const orderReplies = {
  asked: 'നിങ്ങളുടെ പെട്ടി പാക്ക് ചെയ്തു; അടയ്ക്കാൻ പോകുകയാണ്. ഇനിയും മാറ്റാനാകുമോ എന്ന് ഞങ്ങൾ നോക്കും; എന്തായാലും നിങ്ങൾക്ക് എഴുതും.',
  answered: 'ഈ അഭ്യർഥനയ്ക്ക് മുമ്പേ മറുപടി നൽകി. ഒന്നുകൂടി നോക്കൂ.',
  accepted: 'ഓർഡർ റദ്ദാക്കി. ഒരു കത്ത് അത് അറിയിക്കും.',
  declined: 'ഓർഡർ പോകും. ഒരു കത്ത് അത് അറിയിക്കും.',
} as const satisfies Said<typeof english>
