// The links of a draft order that staff send to the customer: to pay the quote, or to take over an account (ORD-34).
import { type ReactNode, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { createClaimLink, renewQuoteLink } from '#contract/calls/admin/draft-orders.ts'
import type { DraftReply } from '#contract/draft-orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDraftOrders as texts } from '#copy/admin-draft-orders.ts'
import { parseMobile } from '#domain/contact-details.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { formatExpiry } from '#web/parts/payer/format-expiry.ts'
import type { loader } from '#web/root.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The payment link of a quote, which the server returns only when it is created. */
export interface ShownLink {
  readonly draftId: string
  readonly link: string
}

const useShopName = () => useRouteLoaderData<typeof loader>('root')?.facts.name ?? ''

interface PaymentLinkProps {
  draft: DraftReply
  link: string | null
  onLink: (link: ShownLink) => void
}

export function PaymentLink({ draft, link, onLink }: PaymentLinkProps) {
  const confirm = useConfirm()
  const shop = useShopName()
  const { isBusy, run } = useAction(texts.link.renewFailed)
  const renew = async () => {
    const { renewQuestion, renewText, renew: yes } = texts.link
    if (!(await confirm({ title: renewQuestion, body: renewText, confirm: yes }))) return
    const reply = await run(() => send(renewQuoteLink, { params: { draftOrderId: draft._id } }))
    if (reply !== null) onLink({ draftId: draft._id, link: reply.link })
  }
  const button = (
    <Button tone="outlined" small busy={isBusy} onClick={() => void renew()}>
      {texts.link.renew}
    </Button>
  )
  if (link === null)
    return (
      <div className="grid justify-items-start gap-3 text-admin">
        <p>{texts.link.hidden}</p>
        {button}
      </div>
    )
  const { form, price, quotedUntil } = draft
  const message = texts.link.message(
    form.firstName,
    shop,
    formatRupees(price?.payable ?? 0),
    quotedUntil === null ? '' : formatExpiry(quotedUntil),
    link,
  )
  return (
    <SecretLink label={texts.link.title} hint={texts.link.once} link={link} phone={form.phoneNumber} message={message}>
      {button}
    </SecretLink>
  )
}

interface SecretLinkProps {
  label: string
  hint: string
  link: string
  phone: string
  message: string
  children?: ReactNode
}

const SecretLink = ({ label, hint, link, phone, message, children }: SecretLinkProps) => (
  <div className="grid gap-3">
    <TextField
      label={label}
      hint={hint}
      name="link"
      readOnly
      value={link}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <div className="flex flex-wrap gap-3">
      <Button small onClick={() => void copyText(link, texts.link)}>
        {texts.link.copy}
      </Button>
      <a
        href={`https://wa.me/${(parseMobile(phone) ?? '').slice(1)}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle({ tone: 'outlined', small: true })}
      >
        {texts.link.whatsApp}
      </a>
      {children}
    </div>
  </div>
)

/** The link by which a customer without an email address takes over the account (ORD-34). */
export function ClaimPanel({ draft: { _id, form } }: { draft: DraftReply }) {
  const [link, setLink] = useState<string | null>(null)
  const shop = useShopName()
  const { isBusy, run } = useAction(texts.claim.failed)
  const create = async () => {
    const reply = await run(() => send(createClaimLink, { params: { draftOrderId: _id } }))
    if (reply !== null) setLink(reply.link)
  }
  return (
    <Panel title={texts.claim.title}>
      <div className="grid justify-items-start gap-4 text-admin">
        <p className="measure">{texts.claim.text}</p>
        {link === null ? (
          <Button tone="outlined" small busy={isBusy} onClick={() => void create()}>
            {texts.claim.create}
          </Button>
        ) : (
          <div className="w-full">
            <SecretLink
              label={texts.claim.field}
              hint={texts.claim.once}
              link={link}
              phone={form.phoneNumber}
              message={texts.claim.message(form.firstName, shop, link)}
            />
          </div>
        )}
      </div>
    </Panel>
  )
}
