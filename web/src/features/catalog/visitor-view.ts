// Whether the page shows somebody what others see of them: own things look like anybody's there (design §4.17).
import { createContext } from 'react'

export const VisitorView = createContext(false)
