import { call, reauthentication } from '#provider'
import type { ErrorResponse } from '#provider/httpError.ts'
import { resourceAt } from '#provider/routes.ts'
import { currentLanguage, labelText } from '#schema'
import { nonResourceCalls } from '#schema/calls/nonResourceCalls.ts'
import type { FieldServices, StoredFileInfo } from '../fields/parts/files/fieldCallsContext.tsx'
import { messages } from '../i18n/messages.ts'

interface UploadResponse {
  readonly status: number
  readonly body: (StoredFileInfo & ErrorResponse) | null
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function send(file: File, onProgress?: (sent: number) => void) {
  return new Promise<UploadResponse>((finish, failed) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', nonResourceCalls.upload.path)
    sending.responseType = 'json'
    sending.setRequestHeader('accept-language', currentLanguage())
    sending.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress?.(loaded / total))
    sending.addEventListener('load', () => finish({ status: sending.status, body: sending.response }))
    sending.addEventListener('error', () => failed(new Error(labelText({ ko: '파일을 올리지 못했습니다.', en: 'Could not upload the file.' }, ''))))
    const form = new FormData()
    form.append('file', file, file.name)
    sending.send(form)
  })
}

async function upload(file: File, onProgress?: (sent: number) => void): Promise<StoredFileInfo> {
  const { status, body } = await send(file, onProgress)
  if (status < 300 && body) return body
  if (body?.code === 'signedOut' && (await reauthentication.openPrompt('signedOut'))) return upload(file, onProgress)
  throw new Error(body?.issues?.[0]?.message ?? body?.message ?? messages().shell.failed)
}

/** The server calls that field views use. */
export const fieldServices: FieldServices = {
  upload,
  async unmask(resource, id, field, reason) {
    const { value } = await call(resourceAt(resource), 'unmask', { id, field, reason })
    return value
  },
}
