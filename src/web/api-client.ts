// The browser's client for the shop's API: JSON over fetch. Error responses are thrown as typed errors.
import {
  type Address,
  type Call,
  type ErrorOf,
  type InputOf,
  type Needed,
  type OptionalArguments,
  pathOf,
  type ReplyOf,
} from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { CHUNK_CONTENT_TYPE, LANGUAGE_HEADER, ROWS_HEADER } from '#contract/urls.ts'
import { network } from '#copy/errors.ts'
import { language } from '#copy/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { takeEarlyResponse } from './early-interactions.ts'

/** An error response of the server, in the shape that all errors share (API-2). */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** The error text of each invalid field, by the field's path in the request. */
  readonly fields: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** True when the server sent the message, false when it is this client's own. */
  readonly hasServerMessage: boolean

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    const hasServerMessage = typeof body.message === 'string' && body.message !== ''
    super(hasServerMessage ? String(body.message) : network.unreadable)
    this.name = 'ApiError'
    this.status = status
    this.code = (typeof body.code === 'string' ? body.code : 'unexpected') as ErrorCode
    this.fields = (body.fields ?? {}) as Record<string, string>
    this.body = body
    this.hasServerMessage = hasServerMessage
  }
}

/** Thrown when there was no response: the network failed, or the shop is not reachable. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(network.unreachable, { cause })
    this.name = 'NetworkError'
  }
}

/** True when the server may have executed the request: no response came, or a server error that is not the shop's. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500 && !error.hasServerMessage)

/** True when nothing exists at the page's address: the record was deleted (404), or its id is incomplete (400). */
export const isUnknownAddress = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** True when the error is a response with one of these error codes of the call. */
export function isRefusal<C extends Call, Code extends ErrorOf<C>>(
  error: unknown,
  _call: C,
  ...codes: readonly Code[]
): error is ApiError & { readonly code: Code } {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}

/** The type of a call's body: FormData and Blob are sent unchanged, everything else as JSON. */
type BodyOf<C extends Call> = C extends { readonly sends: 'multipart' }
  ? FormData
  : C extends { readonly sends: 'bytes' }
    ? Blob
    : InputOf<C, 'body'>

/** The arguments of a call: path parameters, query, body, headers, and a signal that cancels it. */
export type CallArguments<C extends Call> = Address<C> &
  Needed<'body', BodyOf<C>> &
  Needed<'headers', InputOf<C, 'headers'>> & { readonly signal?: AbortSignal | undefined }

/** Calls by kind of response: JSON, one file, or streamed rows. */
export type JsonCall = Call & { readonly answers?: never }
export type FileCall = Call & { readonly answers: 'file' }
export type RowsCall = Call & { readonly answers: 'rows' }

/**
 * Makes a call: `await send(cancelOrder, { params: { orderId }, body })`. Throws ApiError, NetworkError, or AbortError.
 */
export async function send<C extends JsonCall>(
  call: C,
  ...args: OptionalArguments<CallArguments<C>>
): Promise<ReplyOf<C>> {
  const response = await requestCall(call, args[0])
  try {
    return (await response.json()) as ReplyOf<C>
  } catch (error) {
    if (args[0]?.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

/** Downloads one file, such as an invoice. Throws like `send`. */
export const fetchFile = async <C extends FileCall>(
  call: C,
  ...args: OptionalArguments<CallArguments<C>>
): Promise<Blob> => (await requestCall(call, args[0])).blob()

/**
 * Requests rows. `pieces` is the stream of the file's bytes; `rows` the expected number of rows, null when the server
 * does not know it. Throws like `send`.
 */
export async function fetchRows<C extends RowsCall>(call: C, ...args: OptionalArguments<CallArguments<C>>) {
  const { body, headers } = await requestCall(call, args[0])
  return {
    pieces: body ?? new ReadableStream<Uint8Array<ArrayBuffer>>(),
    rows: Number(headers.get(ROWS_HEADER)) || null,
  }
}

/** The arguments of any call, untyped, because the exported functions have checked the types. */
interface AnyArguments {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly headers?: object | undefined
  readonly signal?: AbortSignal | undefined
}

/** The header that asks for the page's language; empty for English, the server's default. */
const LANGUAGE_HEADERS: Readonly<Record<string, string>> = language === ENGLISH ? {} : { [LANGUAGE_HEADER]: language }

/** Sends the request of a call. Returns a successful response; throws ApiError for any other, and NetworkError. */
async function requestCall(call: Call, args: unknown): Promise<Response> {
  const { body, headers = {}, signal, ...address } = (args ?? {}) as AnyArguments
  const headerEntries = Object.entries(headers).filter(([, value]) => value !== undefined)
  const path = pathOf(call, address as Address<Call>)
  const request = () =>
    fetch(path, {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...LANGUAGE_HEADERS,
        ...contentTypeHeader(body),
        ...Object.fromEntries(headerEntries),
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  // Without an early response, `fetch` is called without waiting, so that the request is sent even when the user
  // leaves the page immediately.
  const earlyResponse = takeEarlyResponse(call.method, path)
  let response: Response
  try {
    response = await (earlyResponse === null ? request() : earlyResponse.then((early) => early ?? request()))
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  }
  if (response.ok) return response
  const refusal: unknown = await response.json().catch(() => null)
  throw new ApiError(response.status, isRecord(refusal) ? refusal : {})
}

const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob

/** The content type of a body. The browser sets that of FormData, because it contains the boundary. */
function contentTypeHeader(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {}
  return { 'content-type': body instanceof Blob ? CHUNK_CONTENT_TYPE : 'application/json' }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a failed call's message for the user. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message : network.unreadable

/**
 * Requests an address of another site without reading the response. An `<img>` would request the same address only
 * once, because browsers then take the picture from memory.
 */
export function sendBeaconTo(url: string): void {
  const requestOptions = {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'include',
    referrerPolicy: 'no-referrer',
  } as const
  fetch(url, { ...requestOptions, keepalive: true }).catch(() => undefined)
}

/** Sends anonymous data without cookies. The response and any failure are ignored. */
export function sendAnonymously<C extends JsonCall & { readonly access: 'public' }>(call: C, body: BodyOf<C>): void {
  const headers = { accept: 'application/json', ...LANGUAGE_HEADERS, 'content-type': 'application/json' }
  const payload = {
    method: call.method,
    headers,
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  } as const
  fetch(call.path, payload).catch(() => undefined)
}
