import { memberApi } from '../components/memberApi.ts'

/** Keys of uploaded files, so that a repeated attempt sends no photo twice. */
const uploadedKeys = new WeakMap<File, string>()

/** Uploads a file, or returns the key that it got before. */
export async function uploadOnce(file: File) {
  const known = uploadedKeys.get(file)
  if (known !== undefined) return { ok: true, value: { key: known } } as const
  const result = await memberApi.upload(file)
  if (result.ok) uploadedKeys.set(file, result.value.key)
  return result
}
