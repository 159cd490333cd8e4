import { useEffect } from 'react'
import { useStore } from 'react-admin'
import '../components/theme/webFont.ts'

/** Loads the web font and remembers it, so that later visits load it at once. */
export function WebFontLoader() {
  const [isLoadedBefore, setLoadedBefore] = useStore('face', false)
  useEffect(() => {
    if (!isLoadedBefore) setLoadedBefore(true)
  }, [isLoadedBefore, setLoadedBefore])
  return null
}
