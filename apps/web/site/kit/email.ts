const EMAIL = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is an e-mail address, as in the contract, which is too large to send to a visitor's phone. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);
