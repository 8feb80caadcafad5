// What every test of the page begins with: a busy machine is waited for, so that only what never comes fails.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 8000 })
