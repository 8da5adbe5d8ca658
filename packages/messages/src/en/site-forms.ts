/** The answers to visitors who send a form of the site (SPEC 8). */
export const siteForms = {
  contact: {
    thanks: 'Thank you for your message! We will get back to you soon.',
    failure: 'Your message could not be sent. What you typed is still there. Please try again, or call us.',
  },
  joining: {
    thanks: 'Thank you! We will call you about the next step.',
    failure: 'Your request could not be sent. What you typed is still there. Please try again, or call us.',
  },
  complaint: {
    thanks: 'We have received your complaint.',
    failure: 'Your complaint could not be sent. What you typed is still there. Please try again, or call us.',
  },
  newsletter: {
    thanks: 'Thank you for subscribing.',
    failure: 'You could not be subscribed. Please try again.',
  },
  confirm: {
    thanks: 'You will get the newsletter from now on.',
    failure: 'The newsletter could not be confirmed. Please try again.',
  },
  unsubscribe: {
    thanks: 'You will not receive our news any more.',
    failure: 'You could not be unsubscribed. Please try again.',
  },
};
