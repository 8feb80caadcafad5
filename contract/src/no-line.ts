// The one failure that a page can meet before anything else has reached it: there is no line to the server (spec §8).

export const noLine = {
  status: 503,
  title: 'Connection Problem',
  message: 'Unable to connect to our servers. Please check your internet connection and try again.',
  suggestions: ['Check your connection.', 'Refresh the page.', 'Switch to another network.'],
} as const
