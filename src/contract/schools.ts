// The schemas of a school's enquiry (MSG-15), and of the certificates on the page for schools (PAGE-37).
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { MAX_CERTIFICATE_NAME } from '#domain/certificate.ts'
import { MAX_DRAFT_LINES, MAX_DRAFT_UNITS } from '#domain/draft-order.ts'
import { MAX_CITY, MAX_ENQUIRY, MAX_NAME_PART, MAX_ORGANISATION, MAX_PURCHASE_ORDER } from '#domain/field-limits.ts'
import { fileField } from './catalog.ts'
import {
  emailField,
  emptiableField,
  idOf,
  mobileField,
  personName,
  pinCodeField,
  printable,
  textField,
} from './common.ts'

const wrongTypeError = { error: () => formErrors.wrongType }

/** A school's enquiry. It has products, a message, or both. */
export const enquiryBody = z
  .object({
    school: printable(textField(MAX_ORGANISATION)),
    firstName: printable(personName(MAX_NAME_PART)),
    lastName: printable(personName(MAX_NAME_PART)),
    email: emailField,
    mobile: mobileField,
    city: printable(textField(MAX_CITY)),
    pinCode: pinCodeField,
    lines: z
      .array(
        z.object({
          productId: idOf<'product'>(),
          quantity: z
            .number(wrongTypeError)
            .int(wrongTypeError)
            .min(1, wrongTypeError)
            .max(MAX_DRAFT_UNITS, wrongTypeError),
        }),
      )
      .max(MAX_DRAFT_LINES, wrongTypeError)
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, wrongTypeError),
    purchaseOrder: printable(emptiableField(MAX_PURCHASE_ORDER)),
    message: emptiableField(MAX_ENQUIRY, { lines: true }),
  })
  .refine(({ lines, message }) => lines.length > 0 || message !== '', {
    path: ['message'],
    error: () => formErrors.required,
  })
export type Enquiry = z.output<typeof enquiryBody>

const certificateReply = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(['pdf', 'png', 'jpg']),
  /** In bytes. */
  size: z.number(),
  /** Null for a certificate that is not about one product. */
  product: z.object({ _id: z.string(), name: z.string() }).nullable(),
})
export type CertificateReply = z.output<typeof certificateReply>

export const certificatesReply = z.object({ certificates: z.array(certificateReply) })
export const certificatesSavedReply = certificatesReply.extend({ message: z.string() })

/** The multipart form of a new certificate. An empty `productId` becomes null. */
export const certificateBody = z.object({
  name: textField(MAX_CERTIFICATE_NAME),
  productId: z.union([z.literal('').transform(() => null), idOf<'product'>()], { error: () => fieldErrors.id }),
  file: fileField,
})
