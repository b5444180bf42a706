/** `Ama Mensah`; empty when nothing of a deleted account's name is left. */
export function fullName(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
