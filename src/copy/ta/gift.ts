// Words of a purchase that is a gift (CHK-18), in Tamil.
import type { Said } from '../catalogue.ts'
import type { gift as english } from '../en/gift.ts'

export const gift = {
  title: 'இது பரிசா?',
  text: 'பெறுபவரின் பெயரையும் முகவரியையும் மேலே எழுதுங்கள். பெட்டிக்குள் விலை எதுவும் வைக்கப்படாது. இன்வாய்ஸ் அந்த முகவரிக்கு எழுதப்படும்; உங்கள் இமெயிலுக்கு மட்டுமே வரும்.',
  from: 'யாரிடமிருந்து',
  words: 'அட்டையில் எழுத வேண்டியது',
  wordsHint: (most: number) => `அட்டையில் கையால் எழுதுகிறோம், ${most} எழுத்துகள் வரை.`,
} as const satisfies Said<typeof english>
