// The texts that offer each language in that language: the only texts in other languages on a page.
import { languageOffer as en } from '#texts/en/language-offer.ts'
import { languageOffer as hi } from '#texts/hi/language-offer.ts'
import { languageOffer as kn } from '#texts/kn/language-offer.ts'
import { languageOffer as ml } from '#texts/ml/language-offer.ts'
import { languageOffer as ta } from '#texts/ta/language-offer.ts'

export const languageOffers = { en, ml, ta, kn, hi } as const
