/** The file name in a `content-disposition` header, or nothing where none is given. */
export function fileNameIn(disposition: string | null) {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

/** Saves a file to the download folder of the browser. */
export function saveFile(name: string, blob: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
