import { useEffect, useState } from 'react'

/** A value after it has not changed for some time, so that not every keystroke sends a request. */
export function useDebounced<T>(value: T, milliseconds: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
