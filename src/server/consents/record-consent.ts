// Records consents, and lists the hashes of all versions of the privacy notices (PRIV-8).
import { ShopError } from '#contract/errors.ts'
import { formErrors } from '#copy/errors.ts'
import type { ConsentWay, NoticeName, Purpose } from '#domain/consent.ts'
import type { GuardianshipId, SubscriberId, UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { insertConsents } from './consents-queries.ts'

interface Consent {
  /** The account that consents. A newsletter reader has `subscriberId`. At least one of the two is set. */
  readonly userId?: UserId | null
  readonly subscriberId?: SubscriberId | null
  readonly purposes: readonly Purpose[]
  readonly given: boolean
  /** From `requireKnownNotice`; absent for a withdrawal. */
  readonly notice?: string
  readonly how: ConsentWay
  /** Set when a guardian gives or withdraws the consent. */
  readonly guardianshipId?: GuardianshipId
}

/** Stores a consent or withdrawal for each purpose. Call it in the transaction of the change. */
export async function recordConsent(tx: Tx, shop: Pick<Shop, 'clock' | 'random'>, consent: Consent): Promise<void> {
  const { userId = null, subscriberId = null, purposes, given, notice = '', how, guardianshipId = null } = consent
  const at = shop.clock.now()
  const consentRow = { userId, subscriberId, given, notice, how, guardianshipId, at }
  await insertConsents(
    tx,
    purposes.map((purpose) => ({ ...consentRow, id: newId<'consent'>(shop), purpose })),
  )
}

/**
 * Returns the name and version of a notice as stored with a consent (PRIV-7). An earlier version is accepted, because
 * the browser may still show it. Throws `invalid_input` for a version that never existed.
 */
export function requireKnownNotice(name: NoticeName, version: string): string {
  if (!Object.hasOwn(noticeHistory[name], version))
    throw new ShopError('invalid_input', { fields: { notice: formErrors.choice } })
  return `${name} ${version}`
}

/**
 * The SHA-256 of each notice as JSON, by version, oldest first. It proves which text in the git history of
 * src/copy/en/privacy-notices.json a user has consented to (PRIV-7). Entries are never changed or removed.
 */
export const noticeHistory: { readonly [Name in NoticeName]: Readonly<Record<string, string>> } = {
  signup: {
    '2026-11-23': '9193e5e16ad8b1bdd1dc9b00578fb9c2c7b087c3f63193da8c57531412282adf',
    '2026-11-23.1': '94c3cf38615a9bcf1e915a3f6ea6854a2b29c17cf34412951a77df2aa1fe7c84',
    '2026-11-25': 'ed0f7e1470604c720695349845e9014add7e10599081873817fa0e7bd7f2d619',
    '2026-11-26': '1687ffbf71e3ebd7378cb89269a4944ecbc533d3ec987052c5641b03158c9b0f',
    '2026-11-28': 'd880001467e9702158f4c9fd714a1454c96d117f9f54400705e48e07e5a32030',
    '2026-11-29': '61b8bcf6dcea266108acc49c0102ea2cec06f0d2b0c0d79fc6ce69e559f71f3b',
    '2026-11-30': '8e598ccc4c5ad9376df0db90c2c3255e8e9a9f82d9428b06f76e5fdd63160240',
  },
  checkout: {
    '2026-11-23': 'ee926df06fdc35ee716e418cb93ae3bb91838aa8f74d51836cbf8228ccb1e76a',
    '2026-11-25': 'c9075666cd44103fc47af82551f5fd8f02a36e65ae5100b04096c115a68c20b1',
    '2026-11-29': 'b05a1dad52ed8e05f4a644abbb48ce3df02e81ecfd057fc0a6d3fc098890eeb8',
  },
  newsletter: {
    '2026-11-23': '9d826b3b1b909a80ced84e0616144c0b89f86c8619f13740a406ea23d7e4c831',
    '2026-11-26': '32e75100e1c736979500acd0efe536ca4cc1ab71814be876cbc24a8f933223b6',
    '2026-11-29': 'ddcea0c8c5737df69f23ddeaa8068f2d4a540a38f514540a986eda6c49bc8b8b',
  },
  contact: {
    '2026-11-23': '6141b83164cc358fffa814dea6e23bdb24d4369aee9f5bcb13bb1ebb778dd010',
    '2026-11-26': '45ad45c68ab172b02a3e08ff1e1b59bc109d92be1f25554c908f2e9ae8bfce79',
    '2026-11-29': '21bab32550ea35fb2d98327fda4eb4c63105198816c8ee41828d287e531cdabf',
  },
  measurement: {
    '2026-11-23': '8044b48c85b6ac4784fd29db4e608c13181305c6f84f607c9826c36985c09e02',
    '2026-11-29': '87b9a130b6f5912ef9764958cb885140fc229dc4ee572df94dfc816b2c58471f',
  },
  guardian: {
    '2026-11-23': '067f2593168c57f094a17885eb4016f3dfbbc55804c504501cc65f3c9a258c49',
    '2026-11-29': '8aecd9a537b8dfcd27ab0dd205efd08b9fa4057f2bcebd8aa97415420e48fb0b',
  },
  review: {
    '2026-11-26': '66fa6989adec4fb29f7d8d915cd5fd24393c797067308c92b2aa39dbe01c35ed',
    '2026-11-29': '23f1af270690859846fa6b741c82c9acd2a45989ef91dc91826bde8d0d4accd6',
  },
}
