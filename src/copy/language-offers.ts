// The line by which each language offers itself: the one place where a page has a sentence of another language than its own.
import { languageOffer as en } from '#texts/en/language-offer.ts'
import { languageOffer as hi } from '#texts/hi/language-offer.ts'
import { languageOffer as kn } from '#texts/kn/language-offer.ts'
import { languageOffer as ml } from '#texts/ml/language-offer.ts'
import { languageOffer as ta } from '#texts/ta/language-offer.ts'

export const languageOffers = { en, ml, ta, kn, hi } as const
