import { call } from '#provider'
import { resourceAt } from '#provider/routes.ts'
import { language, textOf } from '#schema'
import { generalCalls } from '#schema/generalCalls.ts'
import type { FieldCalls, Stored } from '../fields/parts/calls.tsx'
import { words } from '../i18n/words.ts'

/** `fetch` cannot tell how much of a file is sent, so an upload goes by XMLHttpRequest. */
function upload(file: File, onProgress?: (sent: number) => void) {
  return new Promise<Stored>((done, failed) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', generalCalls.upload.path)
    sending.responseType = 'json'
    sending.setRequestHeader('accept-language', language())
    sending.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress?.(loaded / total))
    sending.addEventListener('load', () => {
      if (sending.status < 300) return done(sending.response)
      const { issues, message } = sending.response ?? {}
      failed(new Error(issues?.[0]?.message ?? message ?? words().shell.failed))
    })
    sending.addEventListener('error', () => failed(new Error(textOf({ ko: '파일을 올리지 못했습니다.', en: 'The upload failed.' }, ''))))
    const form = new FormData()
    form.append('file', file, file.name)
    sending.send(form)
  })
}

/** What the views of fields ask of the server. */
export const fieldCalls: FieldCalls = {
  upload,
  async unmask(resource, id, field, reason) {
    const { value } = await call(resourceAt(resource), 'unmask', { id, field, reason })
    return value
  },
}
