/** Of the dialog, also while its script is on its way. */
export const mailsTitle = 'Last mails';
