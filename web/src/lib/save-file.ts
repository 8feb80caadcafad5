// Handing a text that was made here to the browser as a file.

export const saveFile = (name: string, text: string, type: 'text/csv;charset=utf-8' | 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
