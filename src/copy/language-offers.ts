// The texts that offer each language in that language: the only texts in other languages on a page.
import { languageOffer as en } from '#texts/en/pages.ts'
import { languageOffer as hi } from '#texts/hi/pages.ts'
import { languageOffer as kn } from '#texts/kn/pages.ts'
import { languageOffer as ml } from '#texts/ml/pages.ts'
import { languageOffer as ta } from '#texts/ta/pages.ts'

export const languageOffers = { en, ml, ta, kn, hi } as const
