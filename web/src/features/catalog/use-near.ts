// Whether a part of the page has come near the screen; before that it asks the server for nothing (design §9.3).
import { useEffect, useRef, useState, type RefObject } from 'react'

/** True from the first time on that the element is within a screen of being seen. */
export const useNear = <E extends Element>(atOnce = false): [RefObject<E | null>, boolean] => {
  const place = useRef<E>(null)
  const [near, setNear] = useState(atOnce || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '400px 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return [place, near]
}
