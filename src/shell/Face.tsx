import { useEffect } from 'react'
import { useStore } from 'react-admin'
import '../components/face.ts'

/** Brings the face, and keeps in mind that it was here: from then on it comes at once. */
export function Avatar() {
  const [known, setKnown] = useStore('face', false)
  useEffect(() => {
    if (!known) setKnown(true)
  }, [known, setKnown])
  return null
}
