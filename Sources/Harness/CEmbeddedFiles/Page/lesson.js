// What a lesson's page adds to the player: links to lives, and parts that are open without script and on paper.
'use strict';
(() => {
  const stage = document.getElementById('stage');
  for (const link of document.querySelectorAll('a.l-life')) {
    link.onclick = event => {
      event.preventDefault();
      location.hash = link.hash;
      stage.scrollIntoView({ block: 'start', behavior: 'instant' });
      stage.focus({ preventScroll: true });
    };
  }
  const story = document.querySelector('details.r-stories'), guesses = [...document.querySelectorAll('details.l-guess')];
  story.open = false;
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = guesses.filter(guess => guess.open);
    for (const guess of guesses) { guess.removeAttribute('name'); guess.open = true; }
  });
  addEventListener('afterprint', () => {
    for (const guess of guesses) { guess.open = opened.includes(guess); guess.setAttribute('name', 'guess'); }
  });
})();
