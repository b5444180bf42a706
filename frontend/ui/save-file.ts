/** Hands a file that was made in the browser over to the device. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch the address only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
