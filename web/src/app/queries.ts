// What has been read from the server and how long it is good for.
import { QueryClient } from '@tanstack/react-query'

/**
 * Lists stay as they were for half a minute; failures are shown at once, with a button to try again. Without a line the
 * worker is asked all the same, and when it is back everything on the screen is read anew.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
        refetchOnReconnect: 'always',
      },
    },
  })
