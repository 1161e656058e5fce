// What lies in a bucket, page after page.
import { FileStoreError } from './file-store.ts'
import { type callerOf, element } from './s3-calls.ts'

export interface ListedObject {
  readonly key: string
  /** In bytes. */
  readonly size: number
}

/** Every object whose key begins so, in the order of their keys. Throws FileStoreError when the answer is no list. */
export async function* listObjects(call: ReturnType<typeof callerOf>, prefix: string): AsyncGenerator<ListedObject> {
  for (let token: string | null = ''; token !== null; ) {
    const query: Record<string, string> = { 'list-type': '2', prefix }
    if (token) query['continuation-token'] = token
    const page: string = (await call({ method: 'GET', path: '', query }, (response) => response.text())) ?? ''
    // A page of something else must not pass for an empty bucket.
    if (!page.includes('<ListBucketResult')) throw new FileStoreError('the answer is no list of objects')
    for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield { key: element(object, 'Key') ?? '', size: Number(element(object, 'Size')) }
    token = element(page, 'NextContinuationToken')
  }
}
