import { useEffect, useState } from 'react'

/** A value once it has not changed for a while, so that not every letter is asked for. */
export function useDebounced<T>(value: T, milliseconds: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
