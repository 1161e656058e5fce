// The page where staff add and remove certificates of products (PAGE-37).
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { addCertificate, listCertificates, removeCertificate } from '#contract/calls/admin/certificates.ts'
import { listAdminProducts } from '#contract/calls/admin/products.ts'
import { downloadCertificate } from '#contract/calls/schools.ts'
import type { CertificateReply } from '#contract/schools.ts'
import { adminCertificates as words } from '#copy/admin-products.ts'
import { certificateTooLarge } from '#copy/staff-errors.ts'
import { CERTIFICATE_TYPES, MAX_CERTIFICATE_NAME, MAX_CERTIFICATE_SIZE, MAX_CERTIFICATES } from '#domain/certificate.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { AdminPage, BackLink } from '#web/parts/admin/frame/admin-page.tsx'
import { ConfirmButton } from '#web/parts/admin/frame/confirm-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { kilobytesOf } from '#web/parts/schools/kilobytes.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface Certificates {
  certificates: CertificateReply[]
}

export default function CertificatesPage() {
  const result = useQuery(listCertificates, { cached: true })
  const count = result.reply?.certificates.length ?? 0
  return (
    <AdminPage title={words.title} note={words.note} back={<BackLink to={adminPages.products}>{words.back}</BackLink>}>
      <Panel flush busy={result.isLoading}>
        <QueryState result={result} loading={words.loading} failed={words.failed}>
          {({ certificates }) =>
            certificates.length === 0 ? (
              <EmptyState text={words.none} />
            ) : (
              <Rows certificates={certificates} onChanged={result.setReply} />
            )
          }
        </QueryState>
      </Panel>
      {result.reply && count < MAX_CERTIFICATES && (
        <Panel title={words.addTitle}>
          {/* The key empties the form when the list has changed. */}
          <AddForm key={JSON.stringify(result.reply)} onAdded={result.setReply} />
        </Panel>
      )}
    </AdminPage>
  )
}

function Rows({ certificates, onChanged }: Certificates & { onChanged: (changed: Certificates) => void }) {
  const columns: readonly Column<CertificateReply>[] = [
    { key: 'name', label: words.columns.name, heads: true, cell: (certificate) => <Name {...certificate} /> },
    { key: 'file', label: words.columns.file, cell: (certificate) => <FileFacts {...certificate} /> },
    { key: 'product', label: words.columns.product, cell: productOf },
    {
      key: 'action',
      label: words.columns.action,
      right: true,
      cell: (certificate) => <RemoveButton certificate={certificate} onRemoved={onChanged} />,
    },
  ]
  return (
    <DataTable
      label={words.list}
      rows={certificates}
      columns={columns}
      keyOf={({ _id }) => _id}
      card={(certificate) => (
        <>
          <Name {...certificate} />
          <FileFacts {...certificate} />
          <p>{productOf(certificate)}</p>
          <RemoveButton certificate={certificate} onRemoved={onChanged} />
        </>
      )}
    />
  )
}

const Name = ({ _id, name }: CertificateReply) => (
  <a
    href={pathOf(downloadCertificate, { params: { certificateId: _id } })}
    download
    className="inline-flex min-h-11 items-center py-2 font-semibold whitespace-normal underline underline-offset-4 wrap-anywhere"
  >
    {name}
  </a>
)

const FileFacts = ({ kind, size }: CertificateReply) => (
  <span className="figures">{words.fileOf(kind, kilobytesOf(size))}</span>
)

const productOf = ({ product }: CertificateReply): string => product?.name ?? words.allProducts

interface RemoveProps {
  certificate: CertificateReply
  onRemoved: (changed: Certificates) => void
}

const RemoveButton = ({ certificate: { _id, name }, onRemoved }: RemoveProps) => (
  <ConfirmButton
    label={words.remove}
    fullLabel={words.removeOf(name)}
    question={{ title: words.removeTitle, body: words.removeText(name), cancel: words.keep }}
    failed={words.removeFailed}
    act={() => send(removeCertificate, { params: { certificateId: _id } })}
    onDone={onRemoved}
  />
)

const ERROR_ID = 'certificate-file'

function AddForm({ onAdded }: { onAdded: (changed: Certificates) => void }) {
  const call = useAdminCall()
  const { reply } = useQuery(listAdminProducts, { query: { limit: 100 }, cached: true })
  const [file, setFile] = useState<File | null>(null)
  const form = useForm<'name' | 'productId' | 'file'>({
    check: () => (file === null ? { file: words.missing } : null),
    onSubmit: async (values) => {
      if (file === null) return
      const body = new FormData()
      body.append('name', values.name)
      body.append('productId', values.productId)
      body.append('file', file)
      const added = await call(() => send(addCertificate, { body }))
      if (added === null) return
      toast.success(added.message)
      onAdded(added)
    },
    failed: words.addFailed,
  })
  const chooseFile = ([chosen]: readonly File[]) => {
    if (!chosen) return
    const isTooLarge = chosen.size > MAX_CERTIFICATE_SIZE
    setFile(isTooLarge ? null : chosen)
    form.setErrors(isTooLarge ? { file: certificateTooLarge } : {})
  }
  const error = form.errors.file
  return (
    <form {...form.props} className="grid gap-5">
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 lg:grid-cols-2">
        <TextField
          label={words.name}
          hint={words.nameHint}
          required
          maxLength={MAX_CERTIFICATE_NAME}
          autoComplete="off"
          {...form.field('name')}
        />
        <SelectField
          label={words.product}
          placeholder={words.allProducts}
          options={(reply?.products ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('productId')}
        />
      </div>
      <div className="grid justify-items-start gap-2.5">
        <FileButton
          name="file"
          accept={Object.keys(CERTIFICATE_TYPES).join(',')}
          describedBy={error ? `${ERROR_ID}-error` : undefined}
          onChoose={chooseFile}
        >
          <Icon icon={FileText} size={18} />
          {file ? words.chooseAnother : words.choose}
        </FileButton>
        {error && <FieldError id={ERROR_ID} error={error} />}
        <p role="status" className="text-small wrap-anywhere text-ink-soft">
          {file ? words.chosen(file.name) : words.fileHint}
        </p>
      </div>
      <SubmitButton form={form} label={words.add} busyLabel={words.adding} />
    </form>
  )
}
